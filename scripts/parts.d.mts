export interface Part {
  name: string;
  version: string;
  licence: string;
  inside: string;
  from: string;
  text: string;
}
export function debianParts(): Part[];
export function npmParts(folders: Iterable<string>): Part[];
export function licences(parts: Part[]): string;

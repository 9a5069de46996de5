// The list of what is inside, as SPDX 2.3: node packaging/sbom.mjs VERSION EPOCH PARTS.json OUT
import { readFileSync, writeFileSync } from "node:fs";

const [version, epoch, parts, out] = process.argv.slice(2);
const id = (name) => `SPDXRef-${name.replace(/[^A-Za-z0-9.-]+/g, "-")}`;
const debianUrl = (name, at) => `pkg:deb/debian/${name}@${encodeURIComponent(at)}?arch=amd64`;
const npmUrl = (name, at) => `pkg:npm/${name.replace("@", "%40")}@${at}`;

const packageOf = ({ name, version: at, licence, inside, from }) => ({
  name,
  SPDXID: id(`${from}-${name}`),
  versionInfo: at,
  downloadLocation: "NOASSERTION",
  filesAnalyzed: false,
  licenseConcluded: licence,
  licenseDeclared: licence,
  copyrightText: "NOASSERTION",
  comment: `${from}'s package; in the ${inside}`,
  externalRefs: [
    {
      referenceCategory: "PACKAGE-MANAGER",
      referenceType: "purl",
      referenceLocator: from === "npm" ? npmUrl(name, at) : debianUrl(name, at),
    },
  ],
});
const own = {
  name: "pactole",
  SPDXID: "SPDXRef-pactole",
  versionInfo: version,
  downloadLocation: "NOASSERTION",
  filesAnalyzed: false,
  licenseConcluded: "MIT",
  licenseDeclared: "MIT",
  copyrightText: "Copyright (c) 2026 The Pactole maintainers",
};
const inside = JSON.parse(readFileSync(parts, "utf8")).map(packageOf);
const relation = (from, relationshipType, to) => ({
  spdxElementId: from,
  relationshipType,
  relatedSpdxElement: to,
});
writeFileSync(
  out,
  `${JSON.stringify(
    {
      spdxVersion: "SPDX-2.3",
      dataLicense: "CC0-1.0",
      SPDXID: "SPDXRef-DOCUMENT",
      name: `pactole-${version}`,
      documentNamespace: `urn:pactole:${version}`,
      creationInfo: {
        created: new Date(Number(epoch) * 1000).toISOString().replace(".000", ""),
        creators: ["Tool: pactole-release"],
      },
      packages: [own, ...inside],
      relationships: [
        relation("SPDXRef-DOCUMENT", "DESCRIBES", own.SPDXID),
        ...inside.map((each) => relation(own.SPDXID, "CONTAINS", each.SPDXID)),
      ],
    },
    null,
    2,
  )}\n`,
);

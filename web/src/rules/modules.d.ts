declare module "rules:*" {
  const rules: Record<string, string>;
  export default rules;
}

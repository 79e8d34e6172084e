/** What our code uses of Trusted Types; browsers that don't know them have no such object. */
type TrustedTypeRules = {
  createHTML?: (html: string) => string;
  createScriptURL?: (address: string) => string | null;
};

declare const trustedTypes:
  { createPolicy: (name: string, rules: TrustedTypeRules) => { createHTML: (html: string) => string } } | undefined;

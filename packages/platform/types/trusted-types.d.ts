/** The part of Trusted Types that our code uses; older browsers lack the object. */
type TrustedTypeRules = {
  createHTML?: (html: string) => string;
  createScriptURL?: (address: string) => string | null;
};

declare const trustedTypes:
  | { createPolicy: (name: string, rules: TrustedTypeRules) => { createHTML: (html: string) => string } }
  | undefined;

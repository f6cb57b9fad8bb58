/** The version of the rules that judge: raise it with any change that can change a verdict. */
export const RULES_VERSION = '2026.11.0';

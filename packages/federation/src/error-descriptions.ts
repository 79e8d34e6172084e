/**
 * Replaces the federation runtime's sentences for its errors: each error still has its code and the address of its
 * page, which say the same. Every visitor would download them.
 */
const BRIEF: Record<string, string> = new Proxy({}, { get: () => 'Module Federation failed' });

export { BRIEF as buildDescMap, BRIEF as errorDescMap, BRIEF as runtimeDescMap, BRIEF as typeDescMap };

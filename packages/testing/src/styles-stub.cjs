/** A CSS Module in tests: every class maps to its own name. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });

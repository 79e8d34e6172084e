/**
 * A journey that expects nothing can't fail. The linter's own rule knows `test` only where it comes from a unit test
 * library; journeys get theirs from Playwright.
 */
const nameOf = (callee) => {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? nameOf(callee.object) : '';
};

const expectExpect = {
  create(context) {
    const tests = [];
    return {
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'test') tests.push({ node, expects: false });
        else if (nameOf(node.callee).startsWith('expect')) tests.forEach((test) => (test.expects = true));
      },
      'CallExpression:exit'(node) {
        if (tests.at(-1)?.node !== node) return;
        if (!tests.pop().expects) context.report({ node: node.callee, message: 'This journey expects nothing.' });
      },
    };
  },
};

export default { meta: { name: 'journeys' }, rules: { 'expect-expect': expectExpect } };

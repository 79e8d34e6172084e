/**
 * A journey without expectations can't fail. The linter's own rule only recognizes `test` from unit test libraries;
 * journeys use Playwright's.
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
        if (!tests.pop().expects) context.report({ node: node.callee, message: 'This journey has no expectations.' });
      },
    };
  },
};

export default { meta: { name: 'journeys' }, rules: { 'expect-expect': expectExpect } };

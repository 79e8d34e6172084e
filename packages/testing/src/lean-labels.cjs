/**
 * To find a field by its label, jsdom walks the whole document for each label of each field: a quarter of the time of a
 * test with a large form. Here labels are collected once per change of the document, and a label finds its field by the
 * document's own index of ids. Load this before jsdom.
 */
const controls = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants.js');

const collected = new WeakMap();

/** Every field of a tree with its labels, in document order. */
function labelsByField(root) {
  const last = collected.get(root);
  if (last?.version === root._version) return last.fields;
  const fields = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node._localName !== 'label' || !node.control) continue;
    fields.set(node.control, [...(fields.get(node.control) ?? []), node]);
  }
  collected.set(root, { version: root._version, fields });
  return fields;
}

if (typeof controls.getLabelsForLabelable !== 'function') throw new Error('jsdom changed: see lean-labels.cjs');
controls.getLabelsForLabelable = (field) => {
  if (!controls.isLabelable(field)) return null;
  if (!field._labels) {
    const root = field.getRootNode({});
    const query = () => labelsByField(root).get(field) ?? [];
    const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList.js');
    field._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
  }
  return field._labels;
};

// The elements use the function above when they are loaded; they can't be loaded separately.
require('jsdom');
const { implementation: Label } = require('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js');
const { get: walk } = Object.getOwnPropertyDescriptor(Label.prototype, 'control');
Object.defineProperty(Label.prototype, 'control', {
  configurable: true,
  get() {
    const root = this.getRootNode({});
    const id = this.getAttributeNS(null, 'for');
    if (!id || !root.getElementById) return walk.call(this);
    const field = root.getElementById(id);
    return field && controls.isLabelable(field) ? field : null;
  },
});

const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/** Text from records or questions passes here before it becomes markup. */
export function escapeHtml(text) {
    return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

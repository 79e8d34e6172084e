import '@firstlight/tokens/fonts.css';
import '@firstlight/tokens/tokens.css';
import '@firstlight/tokens/reset.css';

// Shared modules load asynchronously, even when this remote is its own host.
void import('./standalone');

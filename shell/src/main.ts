import './styles/layers.css';
import '@firstlight/tokens/fonts.css';
import '@firstlight/tokens/tokens.css';
import '@firstlight/tokens/reset.css';
import './styles/page.css';
// Named by the documents only; imported here so that the build writes it.
import './icon.svg';
import { start } from './start';

void start();

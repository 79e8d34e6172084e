import { tealScale } from '@firstlight/tokens/tokens';
import { createTheme, type MantineThemeOverride, type VariantColorsResolver } from '@mantine/core';

/** The colours a component may take, named by meaning rather than appearance. */
const TONES: Record<string, { strong: string; soft: string; on: string }> = {
  teal: { strong: 'var(--fl-color-brand)', soft: 'var(--fl-color-brand-soft)', on: 'var(--fl-color-on-brand)' },
  red: { strong: 'var(--fl-color-danger)', soft: 'var(--fl-color-danger-soft)', on: 'var(--fl-color-surface)' },
  green: { strong: 'var(--fl-color-success)', soft: 'var(--fl-color-success-soft)', on: 'var(--fl-color-surface)' },
  yellow: { strong: 'var(--fl-color-warning)', soft: 'var(--fl-color-warning-soft)', on: 'var(--fl-color-surface)' },
  gray: { strong: 'var(--fl-color-ink)', soft: 'var(--ui-hover)', on: 'var(--fl-color-surface)' },
};

const NEUTRAL = { strong: 'var(--fl-color-ink)', soft: 'var(--ui-hover)', on: 'var(--fl-color-surface)' };

/** Every pair below keeps 4.5 : 1 in both schemes, because it is made of the tokens' own pairs. */
const variantColors: VariantColorsResolver = ({ color, variant }) => {
  const tone = TONES[color ?? 'teal'] ?? NEUTRAL;
  const hover = `color-mix(in srgb, ${tone.strong} 88%, var(--fl-color-ink))`;
  if (variant === 'filled') return { background: tone.strong, hover, color: tone.on, border: '1px solid transparent' };
  if (variant === 'light') {
    return { background: tone.soft, hover: tone.soft, color: tone.strong, border: '1px solid transparent' };
  }
  if (variant === 'outline') {
    return { background: 'transparent', hover: tone.soft, color: tone.strong, border: `1px solid ${tone.strong}` };
  }
  if (variant === 'subtle' || variant === 'transparent') {
    return { background: 'transparent', hover: tone.soft, color: tone.strong, border: '1px solid transparent' };
  }
  return {
    background: 'var(--fl-color-surface)',
    hover: 'var(--ui-hover)',
    color: 'var(--fl-color-ink)',
    border: '1px solid var(--fl-color-line-strong)',
  };
};

/** What Mantine needs in TypeScript; pure CSS is in `staff-theme.css`. */
export const staffTheme: MantineThemeOverride = createTheme({
  colors: { teal: tealScale },
  primaryColor: 'teal',
  primaryShade: 9,
  autoContrast: true,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: variantColors,
  components: {
    Menu: {
      defaultProps: {
        // Its focus placeholder isn't a menu item, and a menu may contain only menu items.
        withInitialFocusPlaceholder: false,
        // A menu stays open while the list above its button loads and moves the button.
        hideDetached: false,
      },
    },
  },
});

/**
 * MUI in the product's look: its palette is our own variables (tokens.css), so both themes come from one place and
 * switching needs no render. Only lazily loaded modules import this file: nothing on the way to the first list does.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

/**
 * Styles go in by `insertRule`, in every mode: the Content-Security-Policy forbids inline style text, but for the one
 * empty element that emotion appends first (the policy carries the hash of the empty string). Prepended, so that our
 * static CSS outside the layer wins.
 */
const cache = createCache({ key: 'mui', speedy: true, prepend: true });

const toned = (colour: string, text: string) => {
  const main = `var(${colour})`;
  return { main, light: main, dark: main, contrastText: `var(${text})` };
};

const base = createTheme({
  // tokens.css and mode.ts decide between light and dark, not MUI.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  shape: { borderRadius: 6 },
  palette: {
    primary: { ...toned('--accent', '--on-accent'), dark: 'var(--accent-hover)' },
    error: toned('--danger', '--on-danger'),
    warning: toned('--pending', '--surface'),
    success: toned('--success', '--surface'),
    text: { primary: 'var(--text)', secondary: 'var(--text-muted)', disabled: 'var(--text-muted)' },
    background: { default: 'var(--bg)', paper: 'var(--surface)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--text-muted)',
      hover: 'var(--hover)',
      selected: 'var(--selected)',
      focus: 'var(--hover)',
      disabled: 'var(--text-muted)',
      disabledBackground: 'var(--surface-sunken)',
    },
  },
  typography: { fontFamily: 'var(--font)', fontSize: 14, button: { textTransform: 'none', fontWeight: 520 } },
  transitions: { duration: { enteringScreen: 120, leavingScreen: 80 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiBackdrop: {
      styleOverrides: { root: { backgroundColor: 'var(--scrim)' }, invisible: { backgroundColor: 'transparent' } },
    },
  },
});

/** MUI's variables, on what it draws. On `:root` each dialog or menu would restyle the page when it opens and closes. */
const drawn = (css: unknown) => ['.MuiModal-root, .MuiPopper-root', css] as const;
const theme = {
  ...base,
  generateStyleSheets: () => base.generateStyleSheets().map((one) => Object.fromEntries(Object.values(one).map(drawn))),
};

/** Everything of MUI stands inside one of these. */
export function MuiFrame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

import '@mui/material/styles';

declare module '@mui/material/styles' {
  /** The theme has variables: `generateStyleSheets` of mui.tsx. */
  interface CssThemeVariables {
    enabled: true;
  }
}

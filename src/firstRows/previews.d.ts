/** Made by `scripts/previews.ts` while the app is built: by the name of its list call, what a preview of a list shows. */
declare module 'virtual:previews' {
  import type { Preview } from '../engine/preview/preview';

  const previews: Readonly<Record<string, Preview>>;
  export default previews;
}

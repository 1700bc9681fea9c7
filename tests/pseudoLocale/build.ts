/** The product built with a language that no release has, beside English. */
import { join } from 'node:path';
import { build, mergeConfig, type Plugin } from 'vite';
import viteConfig from '../../vite.config';
import { ROOT } from '../architecture/source';
import { PSEUDO, pseudoLocale } from './pseudo';

export const OUT = join(ROOT, 'build/pseudo-locale');

const LOCALES = join(ROOT, 'src/i18n/locales.ts');
const MODULE = 'virtual:pseudo-locale';

/** As if `src/i18n/en-XA` were the only folder of a locale. */
function withPseudoLocale(): Plugin {
  const locale = pseudoLocale();
  return {
    name: 'pseudo-locale',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export const locale = ${JSON.stringify(locale)};` : null),
    transform(code, id) {
      if (id !== LOCALES) return null;
      const made = code.replace(
        'Object.entries(found)',
        `Object.entries({ './${PSEUDO}/locale.ts': async () => (await import('${MODULE}')).locale })`,
      );
      if (made === code) throw new Error(`${LOCALES} finds its folders in another way`);
      return made;
    },
  };
}

export async function buildWithPseudoLocale(): Promise<void> {
  // Of the development server: the files of a release take another build to be divided.
  const { plugins = [], ...config } = viteConfig({ command: 'serve', mode: 'production' });
  // It asks for the files of a release by their names.
  const kept = plugins.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'ask-early'));
  await build(
    mergeConfig(
      { ...config, plugins: kept },
      {
        configFile: false,
        logLevel: 'error',
        plugins: [withPseudoLocale()],
        build: { outDir: OUT, emptyOutDir: true, minify: false, cssMinify: false },
      },
    ),
  );
}

import { readFiles, type ReadFiles, type Surroundings } from './readFiles';

/** What a resource file of a test says. */
export type Written = Readonly<Record<string, unknown>> & { readonly name: string };

const fileOf = (written: Written) => ({
  file: `${written.name}.json`,
  text: JSON.stringify(written, null, 2),
});

/** Reads each under its name, beside no other resource. */
export const readWritten = (written: readonly Written[], around: Partial<Surroundings> = {}): Promise<ReadFiles> =>
  readFiles(written.map(fileOf), {
    names: new Set(),
    paths: new Set(),
    hosts: new Set(['api']),
    targets: [],
    ...around,
  });

/** Loads resource files into the engine. A chunk of its own. */
import type { Engine, ResourceFiles } from '../../engine/app/context';
import { createEngine } from '../../engine/app/createEngine';
import { isDeclared } from '../../engine/base/calls';
import { loadFiles, type ReadFile } from './loadFiles';

/** @param again loads the files again after one could not be fetched. */
export async function attach(engine: Engine, readFile: ReadFile, routes: readonly string[], again: () => void) {
  const { config, declaredResources } = engine;
  const files = await loadFiles({ readFile, config, resources: declaredResources, routes });
  const state: ResourceFiles = {
    names: files.resources.map(({ name }) => name),
    settled: true,
    problems: files.problems,
    again: files.incomplete ? again : null,
  };
  return {
    files,
    engine: createEngine({
      ...engine,
      declaredResources: [...files.others, ...files.resources],
      endpoint: (name) => (isDeclared(name) ? files.calls.call(name) : engine.endpoint(name)),
      files: state,
    }),
  };
}

/**
 * A world in which `admin` stays signed in from call to call: in tests that ask as `admin` all the time, signing in anew
 * for each call costs most of the time. A session that is over by the clock is left behind.
 */
import type { World } from './world';

export function signedIn(world: () => World): () => World {
  let session: ReturnType<World['signIn']> | undefined;
  return () => {
    const raw = world();
    const signIn: World['signIn'] = async (username, password) => {
      if (username !== 'admin') return raw.signIn(username, password);
      session ??= raw.signIn(username, password);
      return session;
    };
    return {
      ...raw,
      signIn,
      clientOf: async (username, password) => raw.client((await signIn(username, password)).access_token),
      pass(milliseconds) {
        session = undefined;
        raw.pass(milliseconds);
      },
    };
  };
}

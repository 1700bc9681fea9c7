/** Turns of the event loop in which what was started goes on as far as it can by itself. */
const TURNS = 20;

/** Before a test says that nothing more came: every answer that is there already has been read and drawn. */
export async function atRest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((next) => setTimeout(next));
}

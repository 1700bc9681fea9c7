/** One rule of the specification, as a short sentence with a stable id. */
export interface Rule {
  readonly id: string;
  readonly text: string;
  /** The page it speaks of is not built yet: listed, but no test is demanded. */
  readonly wing?: 'later';
}

/** One rule of the specification, as a short sentence with a stable id. */
export interface Rule {
  readonly id: string;
  readonly text: string;
}

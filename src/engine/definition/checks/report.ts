/** The number makes the id; the path is within the definition. */
export type Report = (number: number, path: string, message: string) => void;

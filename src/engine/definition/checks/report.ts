/** Reports a problem: its id, its path within the definition, and a sentence. */
export type Report = (number: number, path: string, message: string) => void;

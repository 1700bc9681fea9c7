/** How a check says what is wrong: the problem's number, the path within the definition, and a sentence. */
export type Report = (number: number, path: string, message: string) => void;

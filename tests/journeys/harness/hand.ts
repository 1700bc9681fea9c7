/** A person's hand: presses and types what is visible, by its name, and counts both for an estimate of the time. */
import type { Locator } from 'playwright-core';

/** Of a person who knows what to enter: to find and press something, and for each character. In seconds. */
const [PRESS_S, CHARACTER_S] = [1.3, 0.25];

export class Hand {
  #presses = 0;
  #characters = 0;

  async press(what: Locator): Promise<void> {
    this.#presses += 1;
    await what.click();
  }

  /** Presses the input and types. */
  async type(into: Locator, text: string): Promise<void> {
    this.#presses += 1;
    this.#characters += text.length;
    await into.fill(text);
  }

  /** Opens the list of choices and presses one. */
  async choose(from: Locator, option: string): Promise<void> {
    this.#presses += 2;
    await from.selectOption({ label: option });
  }

  /** In seconds. */
  get estimate(): number {
    return Math.round(this.#presses * PRESS_S + this.#characters * CHARACTER_S);
  }

  get told(): string {
    return `${this.#presses} presses, ${this.#characters} characters, about ${(this.estimate / 60).toFixed(1)} minutes`;
  }
}

/** A person's hand: presses and types what is visible, by its name, and counts both for an estimate of the time. */
import type { Locator } from 'playwright-core';

/** Of a practised person who knows what to enter: to find and press something, a key, each character. In seconds. */
const [PRESS_S, KEY_S, CHARACTER_S] = [1.3, 0.5, 0.25];
/** Keys of Tab from one field to the next. */
const BETWEEN = 4;

export class Hand {
  #presses = 0;
  #keys = 0;
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

  /** Goes on to the field with Tab and types: text, or the beginning of an option. */
  async next(into: Locator, text: string): Promise<void> {
    const { keyboard } = into.page();
    for (let keys = 0; keys < BETWEEN && !(await hasFocus(into)); keys += 1) await this.key(into, 'Tab');
    if (!(await hasFocus(into))) throw new Error(`The field of ${text} is not the next`);
    this.#characters += text.length;
    // The order of a date's parts is the system's.
    if ((await into.getAttribute('type')) === 'date') await into.fill(text);
    else await keyboard.type(text);
    if ((await into.inputValue()) === '') throw new Error(`The field has not taken ${text}`);
  }

  async key(on: Locator, name: string): Promise<void> {
    this.#keys += 1;
    await on.page().keyboard.press(name);
  }

  /** In seconds. */
  get estimate(): number {
    return Math.round(this.#presses * PRESS_S + this.#keys * KEY_S + this.#characters * CHARACTER_S);
  }

  get told(): string {
    const count = `${this.#presses} presses, ${this.#keys} keys, ${this.#characters} characters`;
    return `${count}, about ${(this.estimate / 60).toFixed(1)} minutes`;
  }
}

const hasFocus = (one: Locator): Promise<boolean> => one.evaluate((element) => element === document.activeElement);

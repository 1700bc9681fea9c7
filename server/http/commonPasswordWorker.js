/**
 * Estimates passwords on a thread of its own. Plain JavaScript, as `deviceFileWorker.js` is.
 *
 * @typedef {import('./passwords').Estimate} Estimate
 */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** @param {Estimate} estimate */
function lowestScore({ texts, userWords }) {
  return Math.min(...texts.map((text) => estimator.check(text, [...userWords]).score));
}

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (estimate) => parentPort?.postMessage(lowestScore(estimate)));

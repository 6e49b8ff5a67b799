// @ts-check
import { findPackagedProgram, providePackagedProgram } from './packaged-program.mjs';

const PROMTOOL = { name: 'promtool', package: 'prometheus', purpose: 'the tests of the alerts' };

/** The path of promtool. @param {string} root */
export const findPromtool = (root) => findPackagedProgram(root, PROMTOOL);

/** Provides promtool. Returns one line that says what is missing, or undefined. @param {string} root */
export const providePromtool = (root) => providePackagedProgram(root, PROMTOOL);

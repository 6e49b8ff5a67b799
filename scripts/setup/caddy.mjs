// @ts-check
import { findPackagedProgram, providePackagedProgram } from './packaged-program.mjs';

const CADDY = { name: 'caddy', package: 'caddy', purpose: 'the tests of deploy/Caddyfile' };

/** The path of Caddy. @param {string} root */
export const findCaddy = (root) => findPackagedProgram(root, CADDY);

/** Provides Caddy. Returns one line that says what is missing, or undefined. @param {string} root */
export const provideCaddy = (root) => providePackagedProgram(root, CADDY);

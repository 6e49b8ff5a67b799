import type { AlertText } from '../../../domain/alerts/alert-text.ts';
import type { Candidate } from '../../data/alerts/candidates.ts';

/** An alert of a watch that is due; `key` names what happened, and `at` is when, in epoch milliseconds. */
export type Matched = { watch: Candidate; key: string; at: number; text: AlertText };

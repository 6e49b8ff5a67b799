/** How the library writes NaN, as Prometheus reads it. */
const NOT_A_NUMBER = 'Nan';

/** A line of the text format of Prometheus. */
type Sample = { name: string; labels: Record<string, string>; value: number };

const SAMPLE = /^([a-z_][a-z\d_]*)(?:\{(.*)\})? (\S+)$/i;
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"/gi;

/** `+Inf` is Prometheus's word. */
const toNumber = (text: string) => Number(text.replace('Inf', 'Infinity'));

function readSample(line: string): Sample {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
  if (name === '' || (value !== NOT_A_NUMBER && Number.isNaN(toNumber(value))))
    throw new Error(`No sample: ${line}`);
  const pairs = [...labels.matchAll(LABEL)].map(([, key = '', text = '']) => [key, text]);
  return { name, labels: Object.fromEntries(pairs), value: toNumber(value) };
}

/** Metrics that a test asks for. */
type MetricsText = {
  text: string;
  /** The value of the only sample with this name and these labels; undefined without one. */
  value: (name: string, labels?: Record<string, string>) => number | undefined;
  /** All values of a label. */
  valuesOf: (label: string) => string[];
  /** The names of all samples. */
  names: () => string[];
};

/** Parses the text of the metrics; throws when a line is malformed, and `value` when it has several samples. */
export function readMetricsText(text: string): MetricsText {
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map(readSample);
  const value = (name: string, labels: Record<string, string> = {}) => {
    const found = samples.filter(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([key, wanted]) => sample.labels[key] === wanted),
    );
    if (found.length > 1) throw new Error(`${found.length} samples of ${name}`);
    return found[0]?.value;
  };
  return {
    text,
    value,
    valuesOf: (label) => [...new Set(samples.flatMap(({ labels }) => labels[label] ?? []))],
    names: () => [...new Set(samples.map(({ name }) => name))],
  };
}

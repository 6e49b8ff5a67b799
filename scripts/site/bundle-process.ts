import { type BundleFailure, type BundleInputs, makeBundle } from './bundle.ts';

/** The parts of an error that say what it was. */
function toFailure(error: unknown): BundleFailure {
  if (!(error instanceof Error)) return { message: String(error), stack: String(error), code: '' };
  const { message, stack = message, cause } = error;
  const code = [error, cause].flatMap((one) =>
    one instanceof Error && 'code' in one ? [String(one.code)] : [],
  );
  return { message, stack, code: code[0] ?? '' };
}

// The process that bundles. It ends with the build, however that ends.
process.on('disconnect', () => process.exit(1));
const inputs: BundleInputs = JSON.parse(process.argv[2] ?? '');
try {
  await makeBundle(inputs);
  process.exit();
} catch (error) {
  process.send?.(toFailure(error), () => process.exit(1));
}

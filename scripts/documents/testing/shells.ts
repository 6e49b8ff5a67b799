import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A command that goes on until somebody ends it. */
const LASTING = /^(npm (?:start|run serve|run source -- \S+|run .*--every .*|run .*--watch))$/m;

/** An answer that is an error fails curl. nginx is that of the tests. The doctor may warn of what a scratch site lacks, such as a provider. */
const FUNCTIONS = `
curl() { command curl --silent --show-error --fail-with-body "$@"; }
nginx() { [ -z "$TEST_NGINX" ] || "$TEST_NGINX" -e stderr -c "$NGINX_FOLDER/nginx.conf" "$@"; }
npm() { command npm "$@" || [ "$2 $?" = 'doctor 1' ]; }
`;

type Options = {
  cwd: string;
  env: Record<string, string | undefined>;
  /** Waits until a lasting command has begun, as a reader does. */
  untilBegun: (command: string) => Promise<void>;
};

/** The shells of a reader of a document: the commands that last go on in shells of their own. */
export function openShells({ cwd, env, untilBegun }: Options) {
  const lasting: { command: string; child: ChildProcess; output: Promise<string> }[] = [];
  const start = (script: string) => {
    // Each runs in a group of its own, with the programs that npm starts.
    const child = spawn('sh', ['-ec', `exec 2>&1${FUNCTIONS}${script}`], {
      cwd,
      env,
      detached: true,
    });
    return { command: script, child, output: text(child.stdout) };
  };
  const run = async (script: string) => {
    const { child, output } = start(script);
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`ended with ${status}:\n${script}\n${await output}`);
  };
  const begin = async (command: string) => {
    lasting.push(start(command));
    await untilBegun(command);
  };
  return {
    /** Runs a block. Throws an Error with the output of what fails. */
    run: async (block: string) => {
      for (const [index, part] of block.split(LASTING).entries())
        await (index % 2 === 1 ? begin(part) : run(part));
    },
    /** Ends what lasts. Throws an Error with the output of what has ended before. */
    close: async () => {
      const ended = lasting.find(({ child }) => child.exitCode !== null);
      for (const { child } of lasting.splice(0)) {
        if (child.exitCode !== null || child.pid === undefined) continue;
        process.kill(-child.pid, 'SIGKILL');
        await once(child, 'close');
      }
      if (ended) throw new Error(`ended by itself: ${ended.command}\n${await ended.output}`);
    },
  };
}

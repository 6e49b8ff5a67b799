import { DIVIDED_BY_TOPIC, OTHER_FOLDERS, TOPICS } from './layers.ts';
import { importsOf, isCode, isTest, type SourceFile } from './source-files.ts';

/** The divided folder of a file, and the topic folder in it. Null for a file directly in it, which may import every topic. */
function locationOf(file: string): { layer: string; topic: string } | null {
  const layer = DIVIDED_BY_TOPIC.find((folder) => file.startsWith(`${folder}/`));
  if (layer === undefined) return null;
  const [topic = '', ...rest] = file.slice(layer.length + 1).split('/');
  return rest.length === 0 ? null : { layer, topic };
}

function unknownTopics(files: readonly SourceFile[]): string[] {
  const folders = files.flatMap(({ path }) => {
    const location = locationOf(path);
    return location === null || TOPICS.includes(location.topic)
      ? []
      : [`${location.layer}/${location.topic}`];
  });
  return [...new Set(folders)]
    .filter((folder) => !OTHER_FOLDERS.includes(folder))
    .map((folder) => `${folder}: is no topic (${TOPICS.join(', ')})`);
}

/** Maps each topic of a layer to the topics that it imports, with one importing file. */
type Graph = Map<string, Map<string, string>>;

function topicGraphs(files: readonly SourceFile[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>();
  for (const file of files) {
    const from = locationOf(file.path);
    if (from === null || !isCode(file.path) || isTest(file.path)) continue;
    for (const imported of importsOf(file)) {
      const to = locationOf(imported);
      if (to === null || to.layer !== from.layer || to.topic === from.topic) continue;
      if (OTHER_FOLDERS.includes(`${from.layer}/${from.topic}`)) continue;
      const graph: Graph = graphs.get(from.layer) ?? new Map();
      const imports = graph.get(from.topic) ?? new Map<string, string>();
      graphs.set(from.layer, graph.set(from.topic, imports.set(to.topic, file.path)));
    }
  }
  return graphs;
}

/** Whether a topic imports another, directly or through others. */
function reaches(graph: Graph, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(graph.get(from)?.keys() ?? [])].some((next) => reaches(graph, next, to, seen));
}

function cycles(layer: string, graph: Graph): string[] {
  return [...graph].flatMap(([from, imports]) =>
    [...imports].flatMap(([to, file]) => {
      if (from === 'shared') return [`${file}: shared may import no topic (${layer}/${to})`];
      return reaches(graph, to, from)
        ? [`${file}: ${layer}/${to} imports ${layer}/${from} too, directly or over others`]
        : [];
    }),
  );
}

/** Lists folders that are no topic, topics that import each other in a cycle, and topics that `shared` imports. */
export function topicProblems(files: readonly SourceFile[]): string[] {
  const graphs = [...topicGraphs(files)];
  return [...unknownTopics(files), ...graphs.flatMap(([layer, graph]) => cycles(layer, graph))];
}

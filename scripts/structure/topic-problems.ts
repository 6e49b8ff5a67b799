import { DIVIDED_BY_TOPIC, OTHER_FOLDERS, TOPICS } from './layers.ts';
import { type ImportGraph, importGraph, isCode, isTest, type SourceFile } from './source-files.ts';

/** The topic of a file in a divided folder. Null for a file elsewhere, and directly in it, which may import every topic. */
function topicIn(layer: string, file: string): string | null {
  if (!file.startsWith(`${layer}/`)) return null;
  const [topic = '', ...rest] = file.slice(layer.length + 1).split('/');
  return rest.length === 0 ? null : topic;
}

function unknownTopics(layer: string, files: readonly SourceFile[]): string[] {
  const topics = new Set(files.flatMap(({ path }) => topicIn(layer, path) ?? []));
  return [...topics.difference(new Set(TOPICS))]
    .map((topic) => `${layer}/${topic}`)
    .filter((folder) => !OTHER_FOLDERS.includes(folder))
    .map((folder) => `${folder}: is no topic (${TOPICS.join(', ')})`);
}

/** The topics of a layer with those that they import. */
function topicGraph(layer: string, files: readonly SourceFile[]): ImportGraph {
  const graph = importGraph(files, (file) => topicIn(layer, file));
  for (const topic of graph.keys()) {
    if (OTHER_FOLDERS.includes(`${layer}/${topic}`)) graph.delete(topic);
  }
  return graph;
}

/** Whether a topic imports another, directly or through others. */
function reaches(graph: ImportGraph, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(graph.get(from)?.keys() ?? [])].some((next) => reaches(graph, next, to, seen));
}

function cycles(layer: string, graph: ImportGraph): string[] {
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
  const code = files.filter(({ path }) => isCode(path) && !isTest(path));
  return DIVIDED_BY_TOPIC.flatMap((layer) => [
    ...unknownTopics(layer, files),
    ...cycles(layer, topicGraph(layer, code)),
  ]);
}

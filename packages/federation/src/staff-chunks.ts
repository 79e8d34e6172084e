import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';

const STAFF_NAME = /^staff[-/]/;
const STAFF_FACADE = /@firstlight\/staff-/;

type Origin = { module: Module | null };

/** The federation plugin creates the chunks of shared modules, so we can't name them. */
function comesFromStaffFacade(group: ChunkGroup): boolean {
  const origins = group.origins as Origin[];
  return (
    origins.length > 0 &&
    origins.every(({ module }) => module?.type === 'provide-module' && STAFF_FACADE.test(module.identifier()))
  );
}

/**
 * Finds the chunks that only staff screens load: the ones named `staff/…`, the staff facades, and everything reached
 * only through these. They are written to `staff/`, which `services/web` serves only to a session.
 */
export class StaffChunksPlugin {
  readonly #staff = new WeakSet<Chunk>();

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StaffChunksPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('StaffChunksPlugin', () => this.#mark(compilation));
    });
  }

  /**
   * For `chunkFilename` options: `staff/<staff template>` or the template. The entry that visitors load lists every
   * file, so the staff template reveals no names.
   */
  readonly filename =
    (template: string, forStaff: string) =>
    (data: { chunk?: unknown }): string => {
      const chunk = data.chunk as Chunk;
      return this.#staff.has(chunk) ? `staff/${forStaff}` : template;
    };

  #mark(compilation: Compilation): void {
    const known = new Map<ChunkGroup, boolean>();
    const isStaff = (group: ChunkGroup): boolean => {
      const earlier = known.get(group);
      if (earlier !== undefined) return earlier;
      // In a cycle, groups count as staff unless one of them is reachable from elsewhere.
      known.set(group, true);
      const parents = group.getParents();
      const answer =
        STAFF_NAME.test(group.name ?? '') ||
        comesFromStaffFacade(group) ||
        (parents.length > 0 && !group.isInitial() && parents.every(isStaff));
      known.set(group, answer);
      return answer;
    };
    for (const chunk of compilation.chunks) {
      const groups = [...chunk.groupsIterable];
      if (groups.length > 0 && groups.every(isStaff)) this.#staff.add(chunk);
    }
  }
}

import type { Chunk, ChunkGroup, Compilation, Compiler, Module } from 'webpack';

const STAFF_NAME = /^staff[-/]/;
const STAFF_FACADE = /@firstlight\/staff-/;

type Origin = { module: Module | null };

/** Shared modules are made into chunks by the federation plugin itself and have no name that we could give them. */
function comesFromStaffFacade(group: ChunkGroup): boolean {
  const origins = group.origins as Origin[];
  return (
    origins.length > 0 &&
    origins.every(({ module }) => module?.type === 'provide-module' && STAFF_FACADE.test(module.identifier()))
  );
}

/**
 * Finds the chunks that only staff screens load: the ones named `staff/…`, the staff facades, and all that is reached
 * through these alone. They are written under `staff/`, which `services/web` serves to a session only.
 */
export class StaffChunksPlugin {
  readonly #staff = new WeakSet<Chunk>();

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StaffChunksPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('StaffChunksPlugin', () => this.#mark(compilation));
    });
  }

  /**
   * For `chunkFilename` options: `staff/<template for staff>` or the template. The entry that visitors load lists every
   * file, so the template for staff names nothing.
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
      // A cycle of groups is for staff as long as no member proves otherwise.
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

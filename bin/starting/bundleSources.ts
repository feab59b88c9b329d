/** The worker's own sources as one module, without Vite: its hooks in JavaScript took as long again as the bundling. */
import { type Plugin, rolldown } from 'rolldown'
import { ENTRY } from '../bundling.ts'

/** Leaves the other files of the folder. */
export async function bundleSources(input: string, outDir: string, plugins: Plugin[]): Promise<void> {
  const bundle = await rolldown({
    input,
    plugins,
    platform: 'neutral',
    logLevel: 'warn',
    checks: { bundlerTimings: false },
    // The runtime treats every export of the entry as a handler.
    preserveEntrySignatures: 'strict',
    transform: {
      target: 'es2024',
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
  })
  try {
    await bundle.write({ dir: outDir, sourcemap: true, codeSplitting: false, entryFileNames: ENTRY })
  } finally {
    await bundle.close()
  }
}

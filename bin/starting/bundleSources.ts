import { type OutputOptions, type Plugin, rolldown } from 'rolldown'
import { ENTRY } from '../building/bundling.ts'

/**
 * Vite's JavaScript hooks would double the time. Other files in the folder are kept.
 * @param input the entry's file, or files by module name
 */
export async function bundleSources(
  input: string | Record<string, string>,
  outDir: string,
  plugins: Plugin[],
  output: OutputOptions = { codeSplitting: false, entryFileNames: ENTRY },
): Promise<void> {
  const bundle = await rolldown({
    input,
    plugins,
    platform: 'neutral',
    logLevel: 'warn',
    checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
    preserveEntrySignatures: 'strict',
    transform: {
      target: 'es2024',
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
  })
  try {
    await bundle.write({ dir: outDir, sourcemap: true, ...output })
  } finally {
    await bundle.close()
  }
}

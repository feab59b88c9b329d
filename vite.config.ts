/**
 * The browser's files: the app's entry with its lazy pages, one style sheet per domain, and the small blocking
 * script for the colour scheme. All land under /_/static/ with a hash in their names (decision 27).
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vite'

/** Parts of the base sheet, which imports them. */
const PARTS = new Set(['tokens.css', 'fonts.css', 'components.css', 'shell.css'])
const sheets = globSync('client/*/*.css').filter((file) => !PARTS.has(basename(file)))

export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/client',
    assetsDir: '_/static',
    emptyOutDir: false,
    manifest: true,
    target: 'es2023',
    // Older ones get every colour twice: light-dark() would be written out.
    cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rollupOptions: {
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      input: ['client/entry.tsx', 'client/design/color-scheme.js', ...sheets],
    },
  },
  publicDir: false,
  plugins: [
    {
      name: 'private-manifest',
      writeBundle() {
        mkdirSync('dist/client', { recursive: true })
        writeFileSync('dist/client/.assetsignore', '.vite\n')
      },
    },
  ],
})

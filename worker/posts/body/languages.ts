/**
 * The languages whose code is coloured. A definition is registered when a story first needs it, so that starting the
 * worker costs nothing; other languages stay plain, and none is guessed.
 */
import type { LanguageFn } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import graphql from 'highlight.js/lib/languages/graphql'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import lua from 'highlight.js/lib/languages/lua'
import makefile from 'highlight.js/lib/languages/makefile'
import markdown from 'highlight.js/lib/languages/markdown'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import r from 'highlight.js/lib/languages/r'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import scss from 'highlight.js/lib/languages/scss'
import sql from 'highlight.js/lib/languages/sql'
import swift from 'highlight.js/lib/languages/swift'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

export interface Language {
  /** The name that readers know. */
  label: string
  definition: LanguageFn
  /** Other languages that can be inside it. */
  embeds?: readonly string[]
}

const LANGUAGES: Record<string, Language> = {
  bash: { label: 'Shell', definition: bash },
  c: { label: 'C', definition: c },
  cpp: { label: 'C++', definition: cpp },
  csharp: { label: 'C#', definition: csharp },
  css: { label: 'CSS', definition: css },
  diff: { label: 'Diff', definition: diff },
  dockerfile: { label: 'Dockerfile', definition: dockerfile, embeds: ['bash'] },
  go: { label: 'Go', definition: go },
  graphql: { label: 'GraphQL', definition: graphql },
  http: { label: 'HTTP', definition: http, embeds: ['json'] },
  ini: { label: 'TOML', definition: ini },
  java: { label: 'Java', definition: java },
  javascript: { label: 'JavaScript', definition: javascript, embeds: ['xml', 'css', 'graphql'] },
  json: { label: 'JSON', definition: json },
  kotlin: { label: 'Kotlin', definition: kotlin },
  lua: { label: 'Lua', definition: lua },
  makefile: { label: 'Makefile', definition: makefile },
  markdown: { label: 'Markdown', definition: markdown, embeds: ['xml'] },
  php: { label: 'PHP', definition: php, embeds: ['xml'] },
  python: { label: 'Python', definition: python },
  r: { label: 'R', definition: r },
  ruby: { label: 'Ruby', definition: ruby },
  rust: { label: 'Rust', definition: rust },
  scss: { label: 'SCSS', definition: scss },
  sql: { label: 'SQL', definition: sql },
  swift: { label: 'Swift', definition: swift },
  typescript: { label: 'TypeScript', definition: typescript, embeds: ['xml', 'css', 'graphql'] },
  xml: { label: 'HTML', definition: xml, embeds: ['css', 'javascript'] },
  yaml: { label: 'YAML', definition: yaml },
}

const ALIASES: Record<string, string> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cc: 'cpp',
  cjs: 'javascript',
  console: 'bash',
  cs: 'csharp',
  docker: 'dockerfile',
  gql: 'graphql',
  golang: 'go',
  h: 'c',
  hpp: 'cpp',
  htm: 'xml',
  html: 'xml',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  make: 'makefile',
  md: 'markdown',
  mjs: 'javascript',
  patch: 'diff',
  pgsql: 'sql',
  plsql: 'sql',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sass: 'scss',
  sh: 'bash',
  shell: 'bash',
  sqlite: 'sql',
  svg: 'xml',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
}

export const highlighter = hljs.newInstance()

/** A language by any of its names, ready for `highlighter`; null if it is not one of ours. */
export function languageFor(name: string): { id: string; label: string } | null {
  const given = name.trim().toLowerCase()
  const id = Object.hasOwn(ALIASES, given) ? ALIASES[given]! : given
  if (!Object.hasOwn(LANGUAGES, id)) return null
  register(id)
  return { id, label: LANGUAGES[id]!.label }
}

function register(id: string) {
  if (highlighter.getLanguage(id)) return
  const { definition, embeds = [] } = LANGUAGES[id]!
  highlighter.registerLanguage(id, definition)
  for (const other of embeds) register(other)
}

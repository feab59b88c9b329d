/** Registered on first use, to keep worker startup fast. Never guessed. */
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
import { type CodeLanguageId, codeLanguages, languageId } from '#schema/content/codeLanguages.ts'

interface Language {
  definition: LanguageFn
  embeds?: readonly CodeLanguageId[]
}

const LANGUAGES: Record<CodeLanguageId, Language> = {
  bash: { definition: bash },
  c: { definition: c },
  cpp: { definition: cpp },
  csharp: { definition: csharp },
  css: { definition: css },
  diff: { definition: diff },
  dockerfile: { definition: dockerfile, embeds: ['bash'] },
  go: { definition: go },
  graphql: { definition: graphql },
  http: { definition: http, embeds: ['json'] },
  ini: { definition: ini },
  java: { definition: java },
  javascript: { definition: javascript, embeds: ['xml', 'css', 'graphql'] },
  json: { definition: json },
  kotlin: { definition: kotlin },
  lua: { definition: lua },
  makefile: { definition: makefile },
  markdown: { definition: markdown, embeds: ['xml'] },
  php: { definition: php, embeds: ['xml'] },
  python: { definition: python },
  r: { definition: r },
  ruby: { definition: ruby },
  rust: { definition: rust },
  scss: { definition: scss },
  sql: { definition: sql },
  swift: { definition: swift },
  typescript: { definition: typescript, embeds: ['xml', 'css', 'graphql'] },
  xml: { definition: xml, embeds: ['css', 'javascript'] },
  yaml: { definition: yaml },
}

export const highlighter = hljs.newInstance()

export function languageFor(name: string): { id: string; label: string } | null {
  const id = languageId(name)
  if (!id) return null
  register(id)
  return { id, label: codeLanguages[id] }
}

function register(id: CodeLanguageId) {
  if (highlighter.getLanguage(id)) return
  const { definition, embeds = [] } = LANGUAGES[id]
  highlighter.registerLanguage(id, definition)
  for (const other of embeds) register(other)
}

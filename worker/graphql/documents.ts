import { type DocumentNode, parse } from 'graphql'
import { operationTexts } from '#schema/generated/operationTexts.ts'

const parsed = new Map<string, DocumentNode>()

export function documentOf(name: string): DocumentNode | undefined {
  let document = parsed.get(name)
  if (!document && Object.hasOwn(operationTexts, name)) {
    parsed.set(name, (document = parse(operationTexts[name]!, { noLocation: true })))
  }
  return document
}

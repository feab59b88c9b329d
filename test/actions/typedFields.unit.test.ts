import { Kind, type OperationDefinitionNode, type TypeNode } from 'graphql'
import { expect, test } from 'vitest'
import type { Form } from '#schema/actions/form.ts'
import { forms } from '#schema/forms/forms.ts'
import { documentOf } from '#worker/graphql/documents.ts'

/** A form does not show these texts again. */
const EXEMPT: Record<string, string> = {
  number: 'of a tax document: it is never stored in a cookie',
  kind: 'chosen from a list',
  decision: 'the button that was pressed',
  language: 'chosen from a list',
  value: 'a switch',
  was: 'a hidden field: the text before the change',
  website: 'a hidden field that only programs fill in',
  paragraphName: 'a hidden field: where the passage was selected',
  paragraphs: 'made from the field `text`, which is typed',
}

/** Hidden fields, and names that are typed to confirm. */
const EXEMPT_IN: Record<string, string[]> = {
  confirmNewsletterReplyTo: ['hash'],
  createListWith: ['description'],
  collectionAddress: ['name'],
  deleteCollection: ['name'],
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)

/** Only variables that hold text. */
function textsOf({ operation }: Form): string[] {
  const definition = documentOf(operation!)!.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )!
  return (definition.variableDefinitions ?? [])
    .filter(({ type }) => nameOf(type) === 'String')
    .map(({ variable }) => variable.name.value)
}

test('the text of every form is shown again after a failure or a lost session (decision 104)', () => {
  const forgotten = Object.entries<Form>(forms).flatMap(([name, form]) => {
    if (!form.operation) return []
    const known = [
      ...(form.keepFields ?? []),
      ...(form.query ?? []),
      form.key,
      ...Object.keys(form.fixed ?? {}),
      ...Object.values(form.params ?? {}),
      ...(EXEMPT_IN[name] ?? []),
    ]
    return textsOf(form)
      .filter((text) => !known.includes(text) && !(text in EXEMPT) && !/password|code|token/i.test(text))
      .map((text) => `${name}: ${text}`)
  })
  expect(forgotten, 'name it in `keepFields`').toEqual([])
})

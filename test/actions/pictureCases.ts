import type { FormName } from '#schema/forms/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { type Case, one, type Person, run } from '#test/actions/formCase.ts'

const publishing = () => path('ShowSettingsTab', { setting: 'publishing' })
const idOf = ({ id }: Person) => `f${id.slice(1)}`

const begin = async (person: Person) => {
  const id = idOf(person)
  await run(
    `insert or ignore into images (id, content_type, width, height, bytes, digest, created_at)
       values (?, 'image/png', 300, 200, 1, ?, 0)`,
    id,
    id,
  )
  await run(
    'insert or replace into user_pictures (user_id, image_id, created_at) values (?, ?, 0)',
    person.id,
    id,
  )
}

export const pictureCases = {
  pictureDescription: {
    at: publishing,
    begin,
    fields: (person) => ({ id: idOf(person), alt: 'A loaf of bread' }),
    seen: (person) => one('select alt from user_pictures where image_id = ?', idOf(person)),
    refused: { alt: 'x'.repeat(501) },
    variables: (person) => ({ id: idOf(person), alt: 'x'.repeat(501) }),
  },
  pictureDeletion: {
    at: publishing,
    begin,
    fields: (person) => ({ id: idOf(person) }),
    seen: (person) => one('select count(*) from user_pictures where image_id = ?', idOf(person)),
    refused: { id: '000000000000' },
  },
} satisfies Partial<Record<FormName, Case>>

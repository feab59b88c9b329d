import { readYaml } from './yaml.ts'

export interface Thing {
  one: string
  many: string
}

/** With its vocabulary. */
export interface Topic {
  name: string
  description: string
  tags: string[]
  things: Thing[]
  people: string[]
  places: string[]
  acts: string[]
  did: string[]
}

type Written = Omit<Topic, 'things'> & { things: string[] }

/** By number of stories, largest first. */
export const topics: readonly Topic[] = readYaml<{ topics: Written[] }>('topics').topics.map((topic) => ({
  ...topic,
  things: topic.things.map(thingOf),
}))

/** `loaf/loaves`, or a word with a plural in -s. */
function thingOf(text: string): Thing {
  const [one = '', many = `${one}s`] = text.split('/')
  return { one, many }
}

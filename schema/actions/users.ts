import { owner, type Rules, staff } from '#schema/actions/rule.ts'

export const userRules = {
  editProfile: owner,
  changeUsername: owner,
  editUserLook: owner,
  editUserAbout: owner,
  addToBlogroll: owner,
  moveInBlogroll: owner,
  removeFromBlogroll: owner,
  renameUser: staff,
  giveAward: staff,
  removeAward: staff,
} satisfies Rules

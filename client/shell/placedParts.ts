import type { ComponentType } from 'react'
import { ClapButton } from '#client/claps/ClapButton.tsx'
import { FollowButton } from '#client/following/FollowButton.tsx'
import { Followers } from '#client/following/FollowerCount.tsx'
import { ListActions } from '#client/lists/ListActions.tsx'
import { OwnListsLink } from '#client/lists/OwnListsLink.tsx'
import { SubscribeControl } from '#client/subscribing/SubscribeBox.tsx'
import { SaveButton } from '#client/saving/SaveButton.tsx'
import { AccountNotice } from '#client/shell/AccountNotice.tsx'
import { MemberOnlyActions } from '#client/metering/MemberOnlyActions.tsx'
import { AvatarMenu } from '#client/shell/AvatarMenu.tsx'
import { BellOfViewer } from '#client/shell/BellOfViewer.tsx'
import { MoreButton } from '#client/design/MoreButton.tsx'
import { Respond } from '#client/responses/Respond.tsx'
import { ResponseActions } from '#client/responses/ResponseActions.tsx'
import { ProfileItem, ViewerCard, ViewerEmail, ViewerFace } from '#client/shell/viewerDetails.tsx'
import { SlimBar } from '#client/shell/SlimBar.tsx'
import { VisitorActions } from '#client/shell/VisitorActions.tsx'
import { EditProfile } from '#client/users/EditProfile.tsx'
import { EmptyTab } from '#client/users/EmptyTab.tsx'

export const placedParts = {
  accountNotice: AccountNotice,
  slimBar: SlimBar,
  visitorActions: VisitorActions,
  bell: BellOfViewer,
  avatarMenu: AvatarMenu,
  viewerFace: ViewerFace,
  viewerCard: ViewerCard,
  profileItem: ProfileItem,
  viewerEmail: ViewerEmail,
  clap: ClapButton,
  follow: FollowButton,
  followers: Followers,
  save: SaveButton,
  subscribe: SubscribeControl,
  more: MoreButton,
  listActions: ListActions,
  ownLists: OwnListsLink,
  memberOnly: MemberOnlyActions,
  emptyTab: EmptyTab,
  editProfile: EditProfile,
  respond: Respond,
  responseActions: ResponseActions,
} as unknown as Record<string, ComponentType<object> | undefined>

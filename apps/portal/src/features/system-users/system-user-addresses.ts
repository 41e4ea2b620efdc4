/** The list of platform users stands below the brand's own name (§2, D-001). */
export const systemUsersAt = ({ brand = '' }: Readonly<Record<string, string>>) =>
  `/admin/configuration/user-management-settings/${brand}-users`;

export { lateCode, lazily, onceSeen, useLateCode } from './internal/lazily.ts';
export { useSaid, useWord } from './internal/page-language.ts';
export { type Navigation } from './internal/navigation.ts';
export { search as searchByWords } from './internal/search-text.ts';
export { useEarlyKeys } from './internal/use-early-keys.ts';
export { useSaveKey } from './internal/use-save-key.ts';
export { useTyping } from './internal/use-typing.ts';
export { type Tone } from './internal/tones.ts';
export { Box } from './layout/Box.tsx';
export { Columns } from './layout/Columns.tsx';
export { Inline } from './layout/Inline.tsx';
export { Page, PageHeader } from './layout/Page.tsx';
export { Section } from './layout/Section.tsx';
export { SectionList } from './layout/SectionList.tsx';
export { Split } from './layout/Split.tsx';
export { Stack } from './layout/Stack.tsx';
export { Text } from './layout/Text.tsx';
export { UiProvider } from './layout/UiProvider.tsx';
export { Name } from './layout/Name.tsx';
export { ScreenOnly } from './layout/ScreenOnly.tsx';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';
export { Banner } from './components/Banner/Banner.tsx';
export { BannerRegion } from './components/Banner/BannerRegion.tsx';
export { Breadcrumbs, type Crumb } from './components/Breadcrumbs/Breadcrumbs.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { ButtonLink } from './components/ButtonLink/ButtonLink.tsx';
export { type Column, DataTable, type Sort } from './components/DataTable/DataTable.tsx';
export type { Selection, SelectionParts } from './components/DataTable/Selection.ts';
export { selectionParts } from './components/DataTable/SelectionParts.tsx';
export { EmptyState } from './components/EmptyState/EmptyState.tsx';
export { type FieldProps, RequiredNote } from './components/Field/Field.tsx';
export { Frame } from './components/Frame/Frame.tsx';
export { FramePreview } from './components/FramePreview/FramePreview.tsx';
export { Icon } from './components/Icon/Icon.tsx';
export { type IconName } from './components/Icon/icons.ts';
export { IconButton } from './components/IconButton/IconButton.tsx';
export { Link } from './components/Link/Link.tsx';
export { PictureView } from './components/PictureView/PictureView.tsx';
export { Progress } from './components/Progress/Progress.tsx';
export { Rail, type RailGroup, type RailItem } from './components/Rail/Rail.tsx';
export { type Option, Select } from './components/Select/Select.tsx';
export { Skeleton } from './components/Skeleton/Skeleton.tsx';
export { Status } from './components/Status/Status.tsx';
export { TextField } from './components/TextField/TextField.tsx';
export { Tooltip } from './components/Tooltip/Tooltip.tsx';
export { TopBar } from './components/TopBar/TopBar.tsx';
export { AlertDialog } from './components/AlertDialog/AlertDialog.tsx';
export { Chip } from './components/Chip/Chip.tsx';
export { type ChoiceOption, Combobox } from './components/Combobox/Combobox.tsx';
export { CommandButton } from './components/CommandButton/CommandButton.tsx';
export {
  type Command,
  type CommandGroup,
  CommandPalette,
  prefetchCommandPalette,
} from './components/CommandPalette/CommandPalette.tsx';
export { type KeyPresses, Keys } from './components/Keys/Keys.tsx';
export { ConfirmDialog } from './components/ConfirmDialog/ConfirmDialog.tsx';
export { Dialog, prefetchDialog } from './components/Dialog/Dialog.tsx';
export { Disclosure } from './components/Disclosure/Disclosure.tsx';
export { Drawer } from './components/Drawer/Drawer.tsx';
export { FilterChips } from './components/FilterChips/FilterChips.tsx';
export {
  FilterFold,
  FilterGroup,
  FilterPlace,
  FilterToggle,
  ListActions,
  type ManyFilters,
} from './components/FilterChips/FilterFold.tsx';
export { Menu, type MenuItem } from './components/Menu/Menu.tsx';
export { MultiSelect } from './components/MultiSelect/MultiSelect.tsx';
export { Picker, type PickerOption, type PickerSection } from './components/Picker/Picker.tsx';
export { Popover } from './components/Popover/Popover.tsx';
export { Avatar } from './components/Avatar/Avatar.tsx';
export { Badge } from './components/Badge/Badge.tsx';
export { Card } from './components/Card/Card.tsx';
export { ChangeChoice, type Clash } from './components/ChangeChoice/ChangeChoice.tsx';
export { Checkbox } from './components/Checkbox/Checkbox.tsx';
export { CheckboxGroup, type GroupOption } from './components/CheckboxGroup/CheckboxGroup.tsx';
export { CodeText } from './components/CodeText/CodeText.tsx';
export { CopyButton } from './components/CopyButton/CopyButton.tsx';
export { DescriptionList } from './components/DescriptionList/DescriptionList.tsx';
export { type Change, DiffList } from './components/DiffList/DiffList.tsx';
export { ErrorSummary, type FormError } from './components/ErrorSummary/ErrorSummary.tsx';
export { FailurePanel } from './components/FailurePanel/FailurePanel.tsx';
export { Fieldset } from './components/Fieldset/Fieldset.tsx';
export { FormGrid, ShortField, WholeLine } from './components/FormGrid/FormGrid.tsx';
export { LoadingView } from './components/LoadingView/LoadingView.tsx';
export { NumberField } from './components/NumberField/NumberField.tsx';
export { Pagination } from './components/Pagination/Pagination.tsx';
export { RowsPerPage } from './components/Pagination/RowsPerPage.tsx';
export { PasswordField } from './components/PasswordField/PasswordField.tsx';
export { PromptPanel } from './components/PromptPanel/PromptPanel.tsx';
export { RadioGroup } from './components/RadioGroup/RadioGroup.tsx';
export { SaveBar } from './components/SaveBar/SaveBar.tsx';
export { Segments } from './components/Segments/Segments.tsx';
export { SelectionBar, type SelectionAction, type SelectionGroup } from './components/SelectionBar/SelectionBar.tsx';
export { SearchField } from './components/SearchField/SearchField.tsx';
export { type Step, Steps } from './components/Steps/Steps.tsx';
export { Switch } from './components/Switch/Switch.tsx';
export { type TabItem, Tabs } from './components/Tabs/Tabs.tsx';
export { TextArea } from './components/TextArea/TextArea.tsx';
export { FigureStrip, type Figure } from './components/FigureStrip/FigureStrip.tsx';
export { Tile, TileGrid } from './components/Tile/Tile.tsx';
export { type Toast, ToastRegion } from './components/ToastRegion/ToastRegion.tsx';
export { BarChart, type Bar } from './components/BarChart/BarChart.tsx';
export { ShareBar, type Share } from './components/ShareBar/ShareBar.tsx';
export { ColumnChart } from './components/ColumnChart/ColumnChart.tsx';
export { DateField } from './components/DateField/DateField.tsx';
export { dayInWords, isDay } from './components/DateField/dates.ts';
export { CodeField, type CodeInsert, type CodePart } from './components/CodeField/CodeField.tsx';
export { DiffView } from './components/DiffView/DiffView.tsx';
export { FileButton } from './components/FileButton/FileButton.tsx';
export { FileDrop } from './components/FileDrop/FileDrop.tsx';
export { sizeInWords } from './components/FileDrop/sizes.ts';
export { QrCode } from './components/QrCode/QrCode.tsx';
export { TagsField } from './components/TagsField/TagsField.tsx';
export { Tree } from './components/Tree/Tree.tsx';
export type { TreeNode } from './components/Tree/tree-nodes.ts';

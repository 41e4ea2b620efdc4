import { Button, type ButtonProps } from '@wardmere/ui';

interface StopButtonProps extends Pick<ButtonProps, 'size' | 'onPress'> {
  /** How many have not been sent yet. */
  readonly waiting: number;
}

/** Stops what is sent a few at a time. Once nothing waits any more it says what is still to come, and keeps its place. */
export const StopButton = ({ waiting, ...others }: StopButtonProps) => (
  <Button disabledBecause={waiting > 0 ? undefined : 'Changes already sent will still finish.'} {...others}>
    Stop
  </Button>
);

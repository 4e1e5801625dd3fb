import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { changeSettings, loadSettings, useSettings } from './compose/settings-data.ts';
import { WeekPage } from './lookback/week-page.tsx';

/** Where one reads a week one may want it by mail, too; who has it is not asked. */
function WeekByMail() {
  const isMailed = useSettings(({ data }) => data?.weekly_mail);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => void loadSettings(), []);
  if (isNew && isMailed) return <p className="pt-5 text-sm text-soft">You’ll get it on Mondays, by email.</p>;
  if (isMailed !== false) return null;
  return (
    <p className="border-t border-line pt-5">
      <Button
        variant="secondary"
        size="small"
        onClick={() => void changeSettings({ weekly_mail: true }).then(setIsNew)}
      >
        Email me this on Mondays
      </Button>
    </p>
  );
}

export const WeekWithMail = () => <WeekPage Offer={WeekByMail} />;
